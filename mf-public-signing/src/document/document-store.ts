import * as contracts from '@pacta/contracts';
import { call, type FileSource, type Loadable, load, ProblemError, readAhead, upload } from '@pacta/shared/http';
import { languageStore } from '@pacta/shared/i18n';
import { createStore } from 'zustand/vanilla';
import type { Visit } from '../link/kept-token.ts';
import { speakFor, throughLink } from '../link/through-link.ts';
import { documentFile } from './document-file.ts';

interface DocumentState {
  visit: Visit | null;
  document: Loadable<contracts.PublicDocument>;
  file: FileSource | null;
  /** The version that was being read has been replaced by the one shown now. */
  hasChanged: boolean;
}

export const documentStore = createStore<DocumentState>(() => ({
  visit: null,
  document: { status: 'loading' },
  file: null,
  hasChanged: false,
}));

/** Opens what a link stands for. The file starts to arrive along with the data about it. */
export async function openDocument(visit: Visit): Promise<void> {
  speakFor(visit);
  const request = getDocument(visit);
  const file = readAhead(fileOf(visit, request));
  documentStore.setState({ visit, document: { status: 'loading' }, file, hasChanged: false });
  const document = await load(request);
  if (documentStore.getState().visit === visit) documentStore.setState({ document });
}

export const leaveDocument = (): void => documentStore.setState(documentStore.getInitialState(), true);

const getDocument = (visit: Visit, signal?: AbortSignal) =>
  throughLink(visit, (linkToken) =>
    call(contracts.getPublicDocument, { params: { documentId: visit.documentId } }, { linkToken, signal }),
  );

const fileOf = (visit: Visit, document: Promise<contracts.PublicDocument>) =>
  documentFile(visit, document, () => void refreshDocument());

/** Looks again. Where it fails, what is shown stays, unless it was withdrawn, or the link has ended. */
export async function refreshDocument(signal?: AbortSignal): Promise<void> {
  const { visit } = documentStore.getState();
  if (!visit) return;
  const document = await load(getDocument(visit, signal));
  if (signal?.aborted) return;
  if (document.status === 'ready') accept(visit, document.value);
  else if (isOver(document) && documentStore.getState().visit === visit) documentStore.setState({ document });
}

const isOver = (document: Loadable<contracts.PublicDocument>): boolean =>
  document.status === 'failed' && Boolean(document.problem.withdrawal ?? document.problem.ended);

function accept(visit: Visit, value: contracts.PublicDocument): void {
  const { visit: shown, document: before } = documentStore.getState();
  if (shown !== visit) return;
  const last = before.status === 'ready' ? before.value : null;
  const isSameFile = last?.fileSha256 === value.fileSha256;
  documentStore.setState({
    document: { status: 'ready', value },
    ...(!isSameFile && { file: fileOf(visit, Promise.resolve(value)) }),
  });
}

type Act<T> = (documentId: contracts.DocumentId, linkToken: string) => Promise<T>;

/** Does something with the document. Rejects with a ProblemError, after looking again where it has moved on. */
export async function act(doIt: Act<contracts.PublicDocument>): Promise<void> {
  const { visit } = documentStore.getState();
  if (!visit) return;
  accept(visit, await attempt(visit, doIt));
  documentStore.setState({ hasChanged: false });
}

/** Asks something about the document that is open; the same holds where that is refused. */
export function ask<T>(doIt: Act<T>): Promise<T> {
  const { visit } = documentStore.getState();
  return visit ? attempt(visit, doIt) : Promise.reject(ProblemError.from(null));
}

async function attempt<T>(visit: Visit, doIt: Act<T>): Promise<T> {
  try {
    return await throughLink(visit, (linkToken) => doIt(visit.documentId, linkToken));
  } catch (error) {
    const problem = ProblemError.from(error);
    if (problem.reason === 'link.invalid') documentStore.setState({ document: { status: 'failed', problem } });
    if (problem.code === 409) await refreshDocument();
    if (problem.reason === 'document.version_changed') documentStore.setState({ hasChanged: true });
    throw problem;
  }
}

type Shown = Pick<contracts.PublicDocument, 'sha256'>;

export const approve = ({ sha256 }: Shown): Promise<void> =>
  act((documentId, linkToken) =>
    call(contracts.approveDocument, { params: { documentId }, body: { sha256 } }, { linkToken }),
  );

export const reject = ({ sha256 }: Shown, comments: string): Promise<void> =>
  act((documentId, linkToken) =>
    call(contracts.rejectDocument, { params: { documentId }, body: { sha256, comments } }, { linkToken }),
  );

export const answer = ({ sha256 }: Shown, answers: contracts.Answers): Promise<void> =>
  act((documentId, linkToken) =>
    call(contracts.answerQuestions, { params: { documentId }, body: { sha256, answers } }, { linkToken }),
  );

type Agreed = Pick<contracts.PublicDocument, 'sha256' | 'person' | 'signatureKind'>;

/** Agrees to the wording that was shown. */
export const sign = (document: Agreed, image: contracts.SignatureImage): Promise<void> => {
  const { sha256 } = document;
  const consent = consentOf(document);
  return act((documentId, linkToken) =>
    call(
      contracts.signDocument,
      { params: { documentId }, body: { sha256, consent, language: readIn(), mark: image } },
      { linkToken },
    ),
  );
};

/** It names the legal entity that somebody represents, and speaks of a seal only where one follows. */
function consentOf({ person, signatureKind }: Agreed): contracts.SigningConsent {
  if (signatureKind === 'simple')
    return person.onBehalfOf ? contracts.representativeSimpleConsentVersion : contracts.simpleConsentVersion;
  return person.onBehalfOf ? contracts.representativeConsentVersion : contracts.consentVersion;
}

export const decline = ({ sha256 }: Shown, comments: string): Promise<void> =>
  act((documentId, linkToken) =>
    call(contracts.declineDocument, { params: { documentId }, body: { sha256, comments } }, { linkToken }),
  );

/** Uploads what was scanned, to be looked at before it is sent. */
export const receiveScan = (
  visit: Visit,
  files: File[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<contracts.ScanView> =>
  attempt(visit, (documentId, linkToken) =>
    upload(contracts.receiveScan, { params: { documentId } }, files, { linkToken, onProgress, signal }),
  );

/** What could not be put aside on the server only comes up again when the page is opened anew. */
export const discardScan = ({ id: scanId }: Pick<contracts.ScanView, 'id'>): Promise<void> =>
  act((documentId, linkToken) => call(contracts.discardScan, { params: { documentId, scanId } }, { linkToken })).catch(
    () => undefined,
  );

export const sendScan = (
  document: Agreed,
  { id: scanId }: Pick<contracts.ScanView, 'id'>,
  confirmed: boolean,
): Promise<void> =>
  act((documentId, linkToken) =>
    call(
      contracts.sendScan,
      {
        params: { documentId, scanId },
        body: { sha256: document.sha256, consent: paperConsentOf(document), language: readIn(), confirmed },
      },
      { linkToken },
    ),
  );

const readIn = () => languageStore.getState().language;

function paperConsentOf({ person, signatureKind }: Agreed): contracts.PaperConsent {
  if (signatureKind === 'simple')
    return person.onBehalfOf ? contracts.representativeSimplePaperConsentVersion : contracts.simplePaperConsentVersion;
  return person.onBehalfOf ? contracts.representativePaperConsentVersion : contracts.paperConsentVersion;
}
