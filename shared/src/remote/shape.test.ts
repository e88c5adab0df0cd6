import {
  listOf,
  listOfKnown,
  object,
  oneOf,
  orNull,
  partialRecordOf,
  recordOf,
  text,
  webAddress,
  wholeNumber,
} from './shape.ts';

const Room = object({ name: text(), doors: listOf(text('/'), 1), floor: wholeNumber, key: orNull(text()) });
const room = { name: 'Hall', doors: ['/front', '/back'], floor: 0, key: null };

it('accepts a value of the right shape, without the fields that it does not know', () => {
  expect(Room.parse({ ...room, colour: 'green' })).toEqual(room);
});

it.each([
  ['is missing', { ...room, name: undefined }, 'name is not a text'],
  ['is empty', { ...room, name: '' }, 'name is not a text'],
  ['is of another type', { ...room, floor: '0' }, 'floor is not a whole number'],
  ['is no whole number', { ...room, floor: 0.5 }, 'floor is not a whole number'],
  ['begins differently', { ...room, doors: ['/front', 'back'] }, 'doors.1 is not a text that begins with "/"'],
  ['has too few', { ...room, doors: [] }, 'doors is not a list of 1 or more'],
  ['is no object', [room], 'The file is not an object'],
])('says where something %s', (_, value, told) => {
  expect(() => Room.parse(value)).toThrow(told);
});

it('accepts any names, or only those that are allowed', () => {
  const names = oneOf(['hall', 'attic']);
  expect(recordOf(Room).parse({ cellar: room })).toEqual({ cellar: room });
  expect(partialRecordOf(names, Room).parse({ hall: room })).toEqual({ hall: room });
  expect(() => partialRecordOf(names, Room).parse({ cellar: room })).toThrow('cellar is not one of hall, attic');
});

it('leaves out of a list what it does not know, and tells about it', () => {
  const told = jest.fn();
  const Colours = object({ colours: listOfKnown(oneOf(['red', 'blue']), told, 1) });
  expect(Colours.parse({ colours: ['red', 'infrared', 7] })).toEqual({ colours: ['red'] });
  expect(told.mock.calls.map(([problem]) => problem.message)).toEqual([
    'colours.1 is not one of red, blue.',
    'colours.2 is not one of red, blue.',
  ]);
  expect(() => Colours.parse({ colours: ['infrared'] })).toThrow('colours is not a list of 1 or more');
});

it.each(['no address', '/path', ''])('does not take %p for a web address', (value) => {
  expect(() => webAddress.parse(value)).toThrow('The file is not a complete web address');
});
