import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Stack, VisuallyHidden } from '@pacta/shared/ui';
import { ImageUp, Keyboard, type LucideIcon, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { DrawPad } from './draw-pad.tsx';
import type { SignatureDraft, SignatureKind } from './signature-draft.ts';
import { TypedSignature } from './typed-signature.tsx';
import { UploadedSignature } from './uploaded-signature.tsx';

interface SignatureEditorProps {
  draft: SignatureDraft;
  preview: string | null;
  onDraft: (draft: SignatureDraft) => void;
}

/** Three ways to make a signature. */
export function SignatureEditor({ draft, preview, onDraft }: SignatureEditorProps) {
  const { t } = useLingui();
  const change = (part: Partial<SignatureDraft>) => onDraft({ ...draft, ...part });
  const ways: { kind: SignatureKind; label: ReactNode; Icon: LucideIcon }[] = [
    { kind: 'drawn', label: <Trans>Draw</Trans>, Icon: PenLine },
    { kind: 'typed', label: <Trans>Type</Trans>, Icon: Keyboard },
    { kind: 'uploaded', label: <Trans>Upload</Trans>, Icon: ImageUp },
  ];

  return (
    <Stack gap="4">
      <Segments role="radiogroup" aria-label={t`How to sign`}>
        {ways.map(({ kind, label, Icon }) => (
          <Segment key={kind}>
            <VisuallyHidden asChild>
              <input type="radio" name="way" checked={draft.kind === kind} onChange={() => change({ kind })} />
            </VisuallyHidden>
            <Icon size={16} aria-hidden />
            {label}
          </Segment>
        ))}
      </Segments>
      {draft.kind === 'drawn' && (
        <DrawPad
          strokes={draft.strokes}
          padWidth={draft.padWidth}
          onStrokes={(strokes, padWidth) => change({ strokes, padWidth })}
        />
      )}
      {draft.kind === 'typed' && (
        <TypedSignature
          text={draft.text}
          script={draft.script}
          onText={(text) => change({ text })}
          onScript={(script) => change({ script })}
        />
      )}
      {draft.kind === 'uploaded' && (
        <UploadedSignature
          image={draft.image}
          isBackgroundRemoved={draft.isBackgroundRemoved}
          preview={preview}
          onImage={(image) => change({ image })}
          onBackground={(isBackgroundRemoved) => change({ isBackgroundRemoved })}
        />
      )}
    </Stack>
  );
}

const Segments = chakra('div', { base: { display: 'flex', gap: '1', p: '1', bg: 'bg.muted', borderRadius: 'l3' } });

const Segment = chakra('label', {
  base: {
    position: 'relative',
    flex: '1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    h: '9',
    px: '2',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&:has(:checked)': { bg: 'bg.panel', color: 'fg', shadow: 'xs' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'teal.focusRing' },
  },
});
