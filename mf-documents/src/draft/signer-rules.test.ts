import { newSettings, newSigner } from './people.ts';
import { addSigner, whyNotAnother, whyNotThere, withPlacedSigners } from './signer-rules.ts';

const complete = (position: Parameters<typeof newSigner>[0]) => ({
  ...newSigner(position),
  name: 'Ana Ruiz',
  email: 'ana@example.com',
});
const place = { page: 1, x: 0, y: 0, width: 0.1, height: 0.1 };

it('wants a signer complete before another is added', () => {
  expect(whyNotAnother([newSigner('firmante_1')], newSettings())).toBe(
    'Please complete the signatory information before adding another.',
  );
  expect(whyNotAnother([complete('firmante_1')], newSettings())).toBeNull();
});

it('allows four signers and no fifth', () => {
  const four = [complete('firmante_1'), complete('firmante_2'), complete('firmante_3'), complete('firmante_4')];
  expect(whyNotAnother(four, newSettings())).toBe('You cannot add more than 4 signers.');
  expect(addSigner(four)).toHaveLength(4);
});

it('gives a new signer the first free position', () => {
  const signers = addSigner([complete('firmante_1'), complete('firmante_3')]);
  expect(signers.map(({ position }) => position)).toEqual(['firmante_1', 'firmante_3', 'firmante_2']);
});

it('refuses a position that another signer has', () => {
  const signers = [complete('firmante_1'), complete('firmante_2')];
  expect(whyNotThere(signers, 1, 'firmante_1')).toBe('You cannot use the same signature position: firmante_1');
  expect(whyNotThere(signers, 1, 'firmante_2')).toBeNull();
  expect(whyNotThere(signers, 1, 'firmante_4')).toBeNull();
});

it('asks for somebody for each place in the document', () => {
  const signers = withPlacedSigners([newSigner('firmante_1')], [{ position: 'firmante_3', ...place }]);
  expect(signers.map(({ position }) => position)).toEqual(['firmante_1', 'firmante_3']);
});

it('drops who was never filled in and lost the place, but neither the client nor anybody with a name', () => {
  const signers = [newSigner('firmante_1'), newSigner('firmante_2'), complete('firmante_3')];
  expect(withPlacedSigners(signers, []).map(({ position }) => position)).toEqual(['firmante_1', 'firmante_3']);
});
