import { scanLimit } from '@pacta/contracts';

/** What was scanned: one PDF, or photographs in the order of the pages. */
export interface ScanPage {
  id: string;
  file: File;
}

export type ScanProblem = 'type' | 'size' | 'empty' | 'count' | 'mixed';

export const scanTypes = ['application/pdf', 'image/png', 'image/jpeg'];
const pdf = 'application/pdf';

let lastId = 0;

// Not crypto.randomUUID: a browser has none where the page comes over plain HTTP, as within an office.
const nextId = (): string => {
  lastId += 1;
  return `page-${lastId}`;
};

/** Adds photographs at the end; a PDF gives way. What is wrong with the files is told, and nothing is taken then. */
export function addPages(pages: ScanPage[], files: File[]): { pages: ScanPage[]; problem: ScanProblem | null } {
  const kept = pages.filter(({ file }) => file.type !== pdf);
  const all = [...kept.map(({ file }) => file), ...files];
  const problem = problemOf(files, all);
  if (problem) return { pages, problem };
  return { pages: [...kept, ...files.map((file) => ({ id: nextId(), file }))], problem: null };
}

function problemOf(files: File[], all: File[]): ScanProblem | null {
  if (files.some(({ type }) => !scanTypes.includes(type))) return 'type';
  if (files.some(({ size }) => size === 0)) return 'empty';
  if (files.some(({ size }) => size > scanLimit.maxBytes)) return 'size';
  if (all.length > 1 && all.some(({ type }) => type === pdf)) return 'mixed';
  if (all.length > scanLimit.maxFiles) return 'count';
  return null;
}

export function movePage(pages: ScanPage[], index: number, by: 1 | -1): ScanPage[] {
  const page = pages[index];
  const target = index + by;
  if (!page || target < 0 || target >= pages.length) return pages;
  return pages.toSpliced(index, 1).toSpliced(target, 0, page);
}

export const removePage = (pages: ScanPage[], id: string): ScanPage[] => pages.filter((page) => page.id !== id);
