import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, HStack, Text } from '@pacta/shared/ui';
import { Eraser, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { inkColor } from './make-mark.ts';

interface DrawPadProps {
  strokes: PointGroup[];
  padWidth: number;
  onStrokes: (strokes: PointGroup[], padWidth: number) => void;
}

const height = 176;

/** Paper to sign on with a finger, a pen or the mouse. */
export function DrawPad({ strokes, padWidth, onStrokes }: DrawPadProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const taken = useRef<PointGroup[]>(strokes);
  const isEmpty = strokes.length === 0;

  const take = useEffectEvent((drawn: SignaturePad, width: number) => {
    taken.current = [...drawn.toData()];
    onStrokes(taken.current, width);
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new SignaturePad(element, { penColor: inkColor, minWidth: 0.8, maxWidth: 2.8, throttle: 0 });
    pad.current = made;
    made.addEventListener('endStroke', () => take(made, element.clientWidth));
    return () => made.off();
  }, []);

  // What was drawn is drawn again when the pad has another width, as on a phone that was turned.
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
    const resizing = new ResizeObserver(() => redraw());
    resizing.observe(element);
    return () => resizing.disconnect();
  }, []);
  useEffect(() => {
    if (strokes !== taken.current) redraw(); // undone or cleared; what the pad itself drew is there already
  }, [strokes]);

  const change = (next: PointGroup[]) => onStrokes(next, padWidth);
  return (
    <Box>
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
            insetX="0"
            bottom="4"
            textAlign="center"
            textStyle="sm"
            color="gray.500"
            userSelect="none"
          >
            <Trans>Sign here with your finger, a pen or the mouse</Trans>
          </Text>
        )}
        <canvas
          ref={canvas}
          role="img"
          aria-label={isEmpty ? t`Signature pad, empty` : t`Signature pad with your signature`}
          style={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            touchAction: 'none',
            cursor: 'crosshair',
          }}
        />
      </Box>
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

const scaled = (strokes: PointGroup[], factor: number): PointGroup[] =>
  factor === 1
    ? strokes
    : strokes.map((group) => ({
        ...group,
        points: group.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
      }));
