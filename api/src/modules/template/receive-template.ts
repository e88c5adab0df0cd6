import {
  type FieldProblem,
  type FoundVariable,
  maxVariables,
  pdfLimit,
  TemplateVariable,
  UploadId,
  VariableName,
} from '@pacta/contracts';
import type { TemplatePdf } from '@pacta/pdf/template';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { IncomingFile } from '../../http/receive-files.ts';
import type { Draft, StoredFile } from '../../platform/file-store.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertRoom, runTask, type Turn } from '../../worker/run-task.ts';
import { turnOf } from '../../worker/turn.ts';
import { assertPdf } from '../upload/assert-pdf.ts';
import { cleanFileName } from '../upload/file-name.ts';
import { askedBeside, checkComputed, refused, unreadComputed, withNamesOf } from './computed/read-computed.ts';
import { withComputableTypes } from './computed/suggest-types.ts';
import { suggestVariables } from './suggest-variable.ts';
import { insertTemplateUpload, type TemplateUpload } from './template-upload-storage.ts';

const mediaType = 'application/pdf';

/** Stores a PDF that has variables, without its active content. Anything else is refused before it is stored. */
export async function receiveTemplate(
  context: AppContext,
  user: UserActor,
  incoming: IncomingFile,
): Promise<TemplateUpload> {
  assertRoom(turnOf(user));
  const { received, prepared, ...read } = await context.files.receive(
    incoming.bytes,
    pdfLimit.maxBytes,
    async (draft) => ({ received: draft as StoredFile, ...(await readDraft(draft, turnOf(user, incoming.signal))) }),
  );
  const served: StoredFile = prepared ? await context.files.put(prepared) : received;

  const at = context.now();
  const upload: TemplateUpload = {
    id: UploadId.parse(newId(at)),
    userId: user.id,
    kind: 'template',
    fileName: cleanFileName(incoming.fileName, mediaType),
    mediaType,
    size: served.size,
    sha256: served.sha256,
    originalSha256: received.sha256,
    pages: read.pages,
    positions: read.positions,
    found: read.found,
    computed: read.computed,
    clauses: read.clauses,
    unread: read.unread.filter(({ why }) => why !== 'covered').map(({ text }) => text),
    unreadMarks: read.unread,
    removed: read.removed,
    createdAt: at,
  };
  await context.database.transaction().execute((tx) => insertTemplateUpload(tx, upload));
  return upload;
}

async function readDraft(draft: Draft, turn: Turn): Promise<TemplatePdf> {
  await assertPdf(draft);
  const read = await runTask('readTemplate', { path: draft.path }, turn);
  const { right, wrong } = checkComputed(read.computed);
  const found = withNamesOf(read.found.filter(isNamed), right);
  const mixed = withComputableTypes(suggestVariables(found, read.clauses), right).refused.map((one) =>
    refused(one, 'types'),
  );
  assertRight([...wrong, ...unreadComputed(read.unread), ...mixed]);
  if (found.length === 0) throw new ExpectedProblem(read.hasText ? 'template.no_variables' : 'template.is_scan');
  if (found.length > maxVariables) throw new ExpectedProblem('template.too_many_variables');
  return { ...read, found, clauses: askedBeside(read.clauses, right) };
}

/** All that is wrong at once, so that its author goes through the document once. */
function assertRight(wrong: FieldProblem[]): void {
  if (wrong.length > 0) throw new ExpectedProblem('template.wrong_expression', { fields: wrong.slice(0, mostTold) });
}

const mostTold = 20; // a guess: enough to see what is wrong

/** A form field may have any name. One that no question could be called by is left as it is. */
const isNamed = ({ name }: FoundVariable): boolean =>
  VariableName.safeParse(name).success && TemplateVariable.shape.label.safeParse(name).success;
