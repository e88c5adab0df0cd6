import type { OnArrival } from './when-silent.ts';

export const onArrival: OnArrival = ({ base }, listener) => {
  const folder = new URL(base, location.href).href;
  const observer = new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name.startsWith(folder)) listener(startTime + duration);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
};
