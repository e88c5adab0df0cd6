import type { Observer } from './observer.ts';

export interface ObserverTables {
  observers: Observer;
}
