import type { DocumentsReport } from '@pacta/contracts';

export interface PartProps {
  /** Undefined while it is on its way: the same parts stand there then, with shapes for what they will hold. */
  report: DocumentsReport | undefined;
}
