import type {
  CompanyId,
  FoundVariable,
  PageSize,
  Sha256,
  SignaturePosition,
  TemplateClause,
  TemplateId,
  TemplateSigner,
  TemplateType,
  TemplateVariable,
  UserId,
} from '@pacta/contracts';
import type { ComputedMark } from '@pacta/pdf/template';

/** The file of a template and what was found in it. */
export interface TemplateFile {
  readonly sha256: Sha256;
  readonly fileName: string;
  readonly size: number;
  readonly pages: PageSize[];
  readonly positions: SignaturePosition[];
  readonly found: FoundVariable[];
  readonly computed: ComputedMark[];
  readonly clauses: TemplateClause[];
}

/** What the author decides. */
export interface TemplateSettings {
  readonly title: string;
  readonly description: string;
  readonly variables: TemplateVariable[];
  readonly signers: TemplateSigner[];
}

/** One version of a template. It never changes. */
export interface TemplateVersion extends TemplateFile, TemplateSettings {
  readonly templateId: TemplateId;
  readonly version: number;
}

/** Whom a template serves. */
export interface TemplateScope {
  readonly type: TemplateType;
  readonly companyId: CompanyId | null;
}

/** A template with its current version. */
export interface Template extends TemplateVersion, TemplateScope {
  /** The first version that was made for those whom the template serves now. */
  readonly shownSince: number;
  readonly creatorId: UserId;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** One title for each position that the PDF has, whatever was sent. */
export function reconcileSigners(positions: readonly SignaturePosition[], sent: readonly TemplateSigner[]) {
  const found = [...new Set(positions.map(({ position }) => position))].toSorted();
  return found.map(
    (position): TemplateSigner => ({
      position,
      title: sent.find((signer) => signer.position === position)?.title ?? '',
    }),
  );
}
