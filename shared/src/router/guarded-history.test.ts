import { NavigationType } from 'react-router-dom';
import { browserHistory, type GuardedHistory, memoryHistory } from './guarded-history.ts';

function watched(history: GuardedHistory) {
  const seen: [NavigationType, string, unknown][] = [];
  history.listen(({ action, location }) => {
    seen.push([action, location.pathname + location.search + location.hash, location.state]);
  });
  return seen;
}

const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const { Pop, Push, Replace } = NavigationType;

describe.each([
  ['the browser', () => browserHistory(), popped],
  ['memory', () => memoryHistory('/first'), () => Promise.resolve()],
])('a history in %s', (_, begin, arrived) => {
  beforeEach(() => window.history.pushState(null, '', '/first'));

  it('tells where each move leads, with its state', async () => {
    const history = begin();
    const seen = watched(history);
    history.push('/second?page=2#end', { from: 'first' });
    history.replace({ pathname: '/third' });
    history.push('/fourth');
    history.go(-1);
    await arrived();
    expect(seen).toEqual([
      [Push, '/second?page=2#end', { from: 'first' }],
      [Replace, '/third', null],
      [Push, '/fourth', null],
      [Pop, '/third', null],
    ]);
    expect([history.action, history.location.pathname]).toEqual([Pop, '/third']);
  });

  it('finds the state of an entry again on the way back', async () => {
    const history = begin();
    const seen = watched(history);
    history.push('/second', { draft: 7 });
    history.push('/third');
    history.go(-1);
    await arrived();
    expect(seen.at(-1)).toEqual([Pop, '/second', { draft: 7 }]);
  });

  it('encodes an address and keeps a path of two slashes a path', () => {
    const { pathname, search } = begin().encodeLocation({ pathname: '//other.example/ñ', search: '?a=ñ' });
    expect([pathname, search]).toEqual(['//other.example/%C3%B1', '?a=%C3%B1']);
  });

  it('holds a way back and goes through with it later', async () => {
    const history = begin();
    const seen = watched(history);
    history.push('/second');
    let proceed = () => {};
    const release = history.guard({
      mayBlock: () => true,
      onBlocked: (later) => {
        proceed = later;
      },
    });
    history.go(-1);
    await arrived();
    await arrived();
    expect(seen).toEqual([[Push, '/second', null]]);
    release();
    proceed();
    await arrived();
    expect(seen.at(-1)).toEqual([Pop, '/first', null]);
  });
});

describe('the history of a browser', () => {
  it('stays on this site, whatever the path', () => {
    window.history.pushState(null, '', '/first');
    browserHistory().push('//other.example/x');
    expect(window.location.href).toBe(`${window.location.origin}//other.example/x`);
  });

  it('goes on with its entries after a reload', async () => {
    window.history.pushState(null, '', '/first');
    browserHistory().push('/second', { kept: true });
    const again = browserHistory();
    expect([again.location.pathname, again.location.state]).toEqual(['/second', { kept: true }]);
    const seen = watched(again);
    again.go(-1);
    await popped();
    expect(seen).toEqual([[Pop, '/first', null]]);
  });

  it('lets a jump to an anchor pass, and counts it', async () => {
    window.history.pushState(null, '', '/first');
    const history = browserHistory();
    const seen = watched(history);
    history.guard({ mayBlock: ({ nextLocation }) => nextLocation.hash === '', onBlocked: () => {} });
    const jumped = popped();
    window.location.hash = 'main';
    await jumped;
    expect(seen).toEqual([[Pop, '/first#main', null]]);
    history.go(-1);
    await popped();
    await popped(); // held back: the anchor again
    expect(window.location.hash).toBe('#main');
  });

  it('knows an anchor again on the way back to it', async () => {
    window.history.pushState(null, '', '/first');
    const history = browserHistory();
    watched(history);
    const jumped = popped();
    window.location.hash = 'main';
    await jumped;
    history.push('/second');
    history.go(-1);
    await popped();
    history.guard({ mayBlock: () => true, onBlocked: () => {} });
    history.go(1);
    await popped();
    await popped(); // held back: the anchor again
    expect(window.location.hash).toBe('#main');
  });
});
