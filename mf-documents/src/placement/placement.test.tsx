import { type SignaturePosition, SignerPosition } from '@pacta/contracts';
import { renderUi } from '@pacta/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { OwnedBox } from './owned-box.ts';
import { PlacementLayer } from './placement-layer.tsx';
import { PlacementPanel } from './placement-panel.tsx';
import { usePlacement } from './use-placement.ts';

const letter = { width: 612, height: 792 };
const found: SignaturePosition[] = [{ position: 'firmante_2', page: 1, x: 0.5, y: 0.5, width: 0.3, height: 0.08 }];

/** The panel and one page of 1000 by 1000 pixels, as the page puts them together. */
function Desk({ start = [] }: { start?: OwnedBox[] }) {
  const [positions, setPositions] = useState(start);
  const placement = usePlacement(positions, [letter], setPositions);
  return (
    <>
      <PlacementPanel
        placement={placement}
        names={{ firmante_1: 'Ana Ruiz' }}
        found={found}
        offered={[...SignerPosition.options, 'company']}
        onFound={() => setPositions(found)}
        onAdd={() => placement.addTo(1)}
      />
      <PlacementLayer page={1} size={letter} placement={placement} names={{ firmante_1: 'Ana Ruiz' }} hintId="hint" />
      <p role="status">{placement.announcement}</p>
      <pre>{JSON.stringify(positions)}</pre>
    </>
  );
}

const placed = (): OwnedBox[] => JSON.parse(document.querySelector('pre')?.textContent ?? '[]');
const page = () => screen.getByRole('group', { name: 'Signature boxes of page 1' });
const told = () => screen.getByRole('status').textContent;

beforeEach(() => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, top: 0, width: 1000, height: 1000 } as DOMRect);
});
afterEach(() => jest.restoreAllMocks());

/** jsdom knows no PointerEvent; React and the code read the same of a MouseEvent. */
const point = (element: Element, type: string, [clientX, clientY]: [number, number]) =>
  fireEvent(element, new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY }));

function dragOver(element: Element, from: [number, number], to: [number, number]) {
  point(element, 'pointerdown', from);
  point(element, 'pointermove', to);
  point(element, 'pointerup', to);
}

it('places a box where somebody clicks, for the signer who was chosen', async () => {
  renderUi(<Desk />);
  await userEvent.click(screen.getByRole('radio', { name: /^firmante_3/ }));
  dragOver(page(), [500, 500], [500, 500]);
  expect(placed()).toHaveLength(1);
  expect(placed()[0]).toMatchObject({ position: 'firmante_3', page: 1 });
  expect(told()).toBe('Box for firmante_3 added to page 1. Arrow keys move it.');
});

it('gives a box the drawn size', () => {
  renderUi(<Desk />);
  dragOver(page(), [100, 200], [400, 350]);
  const [box] = placed();
  expect([box?.x, box?.y, box?.width, box?.height].map((share) => share?.toFixed(2))).toEqual([
    '0.10',
    '0.20',
    '0.30',
    '0.15',
  ]);
});

it('moves a box with the mouse', () => {
  renderUi(<Desk start={found} />);
  dragOver(screen.getByRole('button', { name: 'firmante_2, page 1' }), [600, 550], [500, 450]);
  expect(placed()[0]?.x).toBeCloseTo(0.4);
  expect(placed()[0]?.y).toBeCloseTo(0.4);
});

it('is placed, moved, resized and removed with the keyboard alone', async () => {
  renderUi(<Desk />);
  await userEvent.click(screen.getByRole('button', { name: 'Add to the page in view' }));
  const box = screen.getByRole('button', { name: 'firmante_1 · Ana Ruiz, page 1' });
  expect(document.activeElement).toBe(box);
  const [before] = placed();

  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  expect(placed()[0]!.x).toBeGreaterThan(before!.x);
  expect(placed()[0]!.y).toBeLessThan(before!.y);
  expect(told()).toMatch(/% from the left/);

  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(placed()[0]!.width).toBeGreaterThan(before!.width);
  expect(told()).toMatch(/% wide/);

  await userEvent.keyboard('{Delete}');
  expect(placed()).toEqual([]);
  expect(told()).toBe('Box for firmante_1 removed from page 1');
  expect(document.activeElement).not.toBe(document.body);
});

it('gives the company’s e.firma one box, which moves where somebody clicks next', async () => {
  renderUi(<Desk start={found} />);
  expect(screen.getByText('Optional: without a box it stands on the certificate page at the end.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^The company’s e.firma/ }));
  dragOver(page(), [200, 200], [200, 200]);
  expect(told()).toBe('Box for the company’s e.firma added to page 1. Arrow keys move it.');
  dragOver(page(), [500, 800], [500, 800]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'The company’s e.firma, page 1' }));
  expect(placed().map(({ position }) => position)).toEqual(['firmante_2', 'company']);
  expect(placed()[1]!.y).toBeGreaterThan(0.7);
  await userEvent.click(screen.getByRole('radio', { name: /^firmante_1/ }));
  dragOver(page(), [100, 100], [100, 100]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'firmante_1 · Ana Ruiz, page 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove The company’s e.firma from page 1' }));
  expect(placed().map(({ position }) => position)).toEqual(['firmante_2', 'firmante_1']);
});

it('goes back to the places marked in the file', async () => {
  renderUi(<Desk />);
  await userEvent.click(screen.getByRole('button', { name: 'Use the places marked in the file' }));
  expect(placed()).toEqual(found);
  expect(screen.queryByRole('button', { name: 'Use the places marked in the file' })).toBeNull();
});
