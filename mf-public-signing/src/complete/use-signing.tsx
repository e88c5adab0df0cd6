import type { PublicDocument } from '@pacta/contracts';
import type { PdfViewerHandle } from '@pacta/shared/pdf';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { emptyDraft, type SignatureDraft } from '../signature/signature-draft.ts';
import { useSignaturePreview } from '../signature/use-signature-preview.ts';
import { SignBoxes } from './sign-boxes.tsx';

/** A signature in the making, and the places that it goes to. */
export interface Signing {
  draft: SignatureDraft;
  preview: string | null;
  isSigning: boolean;
  onSigning: (isSigning: boolean) => void;
  onDraft: (draft: SignatureDraft) => void;
  /** Shows the first place to sign, and the next one each time. */
  onJump: () => void;
}

interface SigningInViewer {
  signing: Signing;
  viewer: RefObject<PdfViewerHandle | null>;
  /** Drawn over each page while its reader may sign. */
  pageOverlay: ((page: number) => ReactNode) | undefined;
}

/** Keeps what the signer makes, whatever happens to the dialogs around it. */
export function useSigning({ person, positions, allowed }: PublicDocument): SigningInViewer {
  const [draft, onDraft] = useState(() => emptyDraft(person.name));
  const [isSigning, onSigning] = useState(false);
  const preview = useSignaturePreview(draft);
  const { viewer, onJump } = useJump(positions);
  const boxes = (page: number) => (
    <SignBoxes
      positions={positions.filter((position) => position.page === page)}
      preview={preview}
      onSign={() => onSigning(true)}
    />
  );
  return {
    signing: { draft, preview, isSigning, onSigning, onDraft, onJump },
    viewer,
    pageOverlay: allowed.includes('sign') ? boxes : undefined,
  };
}

function useJump(positions: PublicDocument['positions']) {
  const viewer = useRef<PdfViewerHandle>(null);
  const shownPlace = useRef(-1);
  const onJump = () => {
    shownPlace.current = (shownPlace.current + 1) % positions.length;
    const place = positions[shownPlace.current];
    if (place) viewer.current?.show(place.page, place.y);
  };
  return { viewer, onJump };
}
