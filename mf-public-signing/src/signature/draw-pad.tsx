import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, HStack, Text } from '@pacta/shared/ui';
import { Eraser, Undo2 } from 'lucide-react';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { inkColor } from './make-signature-image.ts';

interface DrawPadProps {
  strokes: PointGroup[];
  padWidth: number;
  onStrokes: (strokes: PointGroup[], padWidth: number) => void;
}

const height = 176; // CSS pixels

/** Paper to sign on with a finger, a pen or the mouse. */
export function DrawPad(props: DrawPadProps) {
  const { strokes, padWidth, onStrokes } = props;
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  useSignaturePad(canvas, props);

  const isEmpty = strokes.length === 0;
  const change = (next: PointGroup[]) => onStrokes(next, padWidth);
  return (
    <Box>
      <Paper isEmpty={isEmpty}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={isEmpty ? t`Signature pad, empty` : t`Signature pad with your signature`}
          style={canvasStyle}
        />
      </Paper>
      <HStack mt="2" gap="1">
        <Button size="sm" variant="ghost" disabled={isEmpty} onClick={() => change(strokes.slice(0, -1))}>
          <Undo2 aria-hidden />
          <Trans>Undo</Trans>
        </Button>
        <Button size="sm" variant="ghost" disabled={isEmpty} onClick={() => change([])}>
          <Eraser aria-hidden />
          <Trans>Clear</Trans>
        </Button>
      </HStack>
    </Box>
  );
}

const canvasStyle: CSSProperties = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  touchAction: 'none',
  cursor: 'crosshair',
};

const Paper = ({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) => (
  <Box
    position="relative"
    bg="white"
    borderWidth="1px"
    borderColor="border.emphasized"
    borderRadius="l3"
    h={`${height}px`}
  >
    <Box position="absolute" insetX="6" bottom="12" borderBottomWidth="1px" borderColor="gray.300" />
    {isEmpty && (
      <Text
        position="absolute"
        insetX="4"
        bottom="0"
        h="12" // below the line, on a phone in two lines
        display="grid"
        placeContent="center"
        textAlign="center"
        textStyle="sm"
        color="gray.500"
        userSelect="none"
      >
        <Trans>Sign here with your finger, a pen or the mouse</Trans>
      </Text>
    )}
    {children}
  </Box>
);

/** Reports each stroke, and draws the strokes again when they or the width of the pad have changed. */
function useSignaturePad(canvas: RefObject<HTMLCanvasElement | null>, { strokes, padWidth, onStrokes }: DrawPadProps) {
  const pad = useRef<SignaturePad>(null);
  const drawnStrokes = useRef<PointGroup[]>(strokes); // those that the pad itself drew

  const report = useEffectEvent((signaturePad: SignaturePad, width: number) => {
    drawnStrokes.current = [...signaturePad.toData()];
    onStrokes(drawnStrokes.current, width);
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new SignaturePad(element, { penColor: inkColor, minWidth: 0.8, maxWidth: 2.8, throttle: 0 });
    pad.current = made;
    made.addEventListener('endStroke', () => report(made, element.clientWidth));
    return () => made.off();
  }, [canvas]);

  const redraw = useEffectEvent(() => {
    const element = canvas.current;
    if (!element || !pad.current || element.clientWidth === 0) return;
    element.width = Math.round(element.clientWidth * devicePixelRatio);
    element.height = Math.round(height * devicePixelRatio);
    element.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio);
    pad.current.fromData(scaled(strokes, padWidth === 0 ? 1 : element.clientWidth / padWidth));
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const resizing = new ResizeObserver(() => redraw()); // a phone that is turned gives the pad another width
    resizing.observe(element);
    return () => resizing.disconnect();
  }, [canvas]);
  useEffect(() => {
    if (strokes !== drawnStrokes.current) redraw(); // undone or cleared
  }, [strokes]);
}

const scaled = (strokes: PointGroup[], factor: number): PointGroup[] =>
  factor === 1
    ? strokes
    : strokes.map((group) => ({
        ...group,
        points: group.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
      }));
