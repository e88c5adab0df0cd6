/** A canvas and what draws on it. Throws where the browser has none, as in private modes that forbid it. */
export function newCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas.');
  return { canvas, context };
}
