import { type Answers, type DocumentId, type Sha256, type TemplateVariable, validation } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { type DocumentFile, withPlaces } from '../document/add-document.ts';
import { assertStillActs } from '../document/assert-still-acts.ts';
import { clientQuestions, templateOf } from '../document/client-questions.ts';
import { assertShown, type Dossier, withAnswers } from '../document/document.ts';
import { hasOpenQuestions } from '../document/document-filling.ts';
import { clientWhoAnswers } from '../document/document-policy.ts';
import { insertVersion, lockDossier, readDossier, saveDossier } from '../document/document-storage.ts';
import { byPerson, eventOn } from '../document/log-events.ts';
import { record } from '../log/log-storage.ts';
import { personOf } from '../signer/signer.ts';
import type { TemplateVersion } from '../template/template.ts';
import { unknownAnswers } from './answer/check-answers.ts';
import { fillVersion, type Trial } from './fill-version.ts';
import { cannotBeFilled, unknownVariables } from './filling-problems.ts';

interface Answering {
  readonly documentId: DocumentId;
  readonly sha256: Sha256;
  readonly answers: Answers;
}

/** Fills the client's answers into the document that they were shown, as its next version. The approval stands. */
export async function answerQuestions(context: AppContext, holder: LinkActor, answering: Answering): Promise<void> {
  const { documentId, sha256 } = answering;
  const shown = await readDossier(context.database, documentId);
  clientWhoAnswers(holder, shown);
  assertShown(shown.document, sha256);
  const file = await refill(context, shown, answering.answers);

  await context.database.transaction().execute(async (tx) => {
    const current = await lockDossier(tx, documentId);
    const signer = clientWhoAnswers(holder, current);
    await assertStillActs(tx, holder, current.document, context.now());
    assertShown(current.document, sha256);
    // An answer may look like the open question did, as a box without a tick does. It still counts as an answer.
    if (file.sha256 === sha256 && !hasOpenQuestions(current.document)) return;

    const at = context.now();
    const next = withAnswers(current, file, at);
    const { version } = next.document;
    await insertVersion(tx, { ...file, uploadedBy: null, signerId: signer.id, documentId, version, createdAt: at });
    await saveDossier(tx, next);
    const who = byPerson('signer', personOf(signer), holder);
    await record(tx, documentId, eventOn(next.document, 'CREATED', who, at, { position: signer.position }));
  });
}

/** Defaults stood in the client's fields: what they have emptied stays empty. */
const withoutDefaults = (template: TemplateVersion, asked: readonly TemplateVariable[]): TemplateVersion => ({
  ...template,
  variables: template.variables.map((variable) => (asked.includes(variable) ? { ...variable, default: '' } : variable)),
});

async function refill(context: AppContext, { document, signers }: Dossier, given: Answers): Promise<DocumentFile> {
  const template = await templateOf(context.database, document);
  const { filling } = document;
  if (!template || !filling) throw new ExpectedProblem('document.transition_not_allowed');
  const asked = clientQuestions(template, filling);
  const unknown = unknownAnswers(asked, given);
  if (unknown.length > 0) throw unknownVariables(unknown);

  const others = Object.entries(filling.answers).filter(([name]) => !filling.asked.includes(name));
  const answers = { ...Object.fromEntries(others), ...given };
  const { name } = document;
  const { file, ...trial } = await fillVersion(context, withoutDefaults(template, asked), {
    answers,
    name,
    mayLeaveOpen: false,
    owner: document.id,
    company: document.companyId,
  });
  if (!file?.filling) throw cannotBeFilled(trial);
  const { asked: left, placed } = filling;
  // A box that somebody placed by hand does not move to another page with what it was placed beside.
  if (placed && file.pages.length !== document.pages.length) throw cannotBeFilled(tooLong(given));
  return withPlaces({ ...file, filling: { ...file.filling, asked: left } }, placed, signers);
}

/** The longest answer is the likeliest to have made the document longer. */
function tooLong(given: Answers): Pick<Trial, 'problems' | 'areAnswersWrong'> {
  const [name] = Object.keys(given).sort((a, b) => (given[b]?.length ?? 0) - (given[a]?.length ?? 0));
  const problems = name === undefined ? [] : [{ name, message: validation.doesNotFit }];
  return { problems, areAnswersWrong: false };
}
