import type { OpenQuestion, TemplateVariable } from '@pacta/contracts';
import type { Database } from '../../database.ts';
import type { TemplateVersion } from '../template/template.ts';
import { readTemplateVersion } from '../template/template-storage.ts';
import type { Document } from './document.ts';
import type { DocumentFilling } from './document-filling.ts';

/** The template version that a document's current version was made from; null if its file was uploaded. */
export const templateOf = async (database: Database, { filling }: Document): Promise<TemplateVersion | null> =>
  filling && readTemplateVersion(database, filling.templateId, filling.version);

/** The variables that were left for the client, in the order of the template. */
export const clientQuestions = ({ variables }: TemplateVersion, { asked }: DocumentFilling): TemplateVariable[] =>
  variables.filter(({ name }) => asked.includes(name));

export const presentQuestion = (
  { name, label, type, required, example, choices, currency }: TemplateVariable,
  answer: string,
): OpenQuestion => ({ name, label, type, required, example, choices, currency, answer });
