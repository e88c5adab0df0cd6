import { type FoundVariable, maxVariables, pdfLimit, TemplateVariable, UploadId, VariableName } from '@pacta/contracts';
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
    unread: read.unread,
    removed: read.removed,
    createdAt: at,
  };
  await context.database.transaction().execute((tx) => insertTemplateUpload(tx, upload));
  return upload;
}

async function readDraft(draft: Draft, turn: Turn): Promise<TemplatePdf> {
  await assertPdf(draft);
  const read = await runTask('readTemplate', { path: draft.path }, turn);
  const found = read.found.filter(isNamed);
  if (found.length === 0) throw new ExpectedProblem(read.hasText ? 'template.no_variables' : 'template.is_scan');
  if (found.length > maxVariables) throw new ExpectedProblem('template.too_many_variables');
  return { ...read, found };
}

/** A form field may have any name. One that no question could be called by is left as it is. */
const isNamed = ({ name }: FoundVariable): boolean =>
  VariableName.safeParse(name).success && TemplateVariable.shape.label.safeParse(name).success;
