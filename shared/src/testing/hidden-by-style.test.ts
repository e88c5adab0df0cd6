import { screen } from '@testing-library/react';

const show = (css: string, html: string) => {
  document.head.innerHTML = `<style>${css}</style>`;
  document.body.innerHTML = html;
};

describe('what a style hides', () => {
  it.each([
    ['.gone { display: none }', '<button class="big gone">Sign</button>'],
    ['.gone { visibility: hidden }', '<div class="gone"><button>Sign</button></div>'],
    ['button { display: none }', '<button>Sign</button>'],
    ['* { display: none }', '<button>Sign</button>'],
    ['#one { display: none }', '<button id="one">Sign</button>'],
    ['[data-off] { display: none }', '<button data-off>Sign</button>'],
    ['.other, .gone { display: none }', '<button class="gone">Sign</button>'],
    ['.out .gone { display: none }', '<div class="out"><button class="gone">Sign</button></div>'],
    ['.out > button { display: none }', '<div class="out"><button>Sign</button></div>'],
    ['.gone:is(.now, [data-now]) { display: none }', '<button class="gone" data-now>Sign</button>'],
    ['.gone:not(.shown, :disabled) { display: none }', '<button class="gone">Sign</button>'],
    [':where(.a, .gone) { display: none }', '<button class="gone">Sign</button>'],
    ['.md\\:gone { display: none }', '<button class="md:gone">Sign</button>'],
    ['@media screen { .gone { display: none } }', '<button class="gone">Sign</button>'],
  ])('is not found by its role: %s', (css, html) => {
    show(css, html);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(1);
  });

  it.each([
    ['.gone { display: none }', '<button class="gone-not">Sign</button>'],
    ['.gone:not(.shown) { display: none }', '<button class="gone shown">Sign</button>'],
    ['.out > .gone { display: none }', '<div class="out"><p><button class="gone">Sign</button></p></div>'],
    ['.gone a, a { display: none }', '<div class="gone"><button>Sign</button></div>'],
  ])('does not hide what it is not meant for: %s', (css, html) => {
    show(css, html);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('follows the classes of an element, and the styles of the page', () => {
    show('.gone { display: none }', '<button>Sign</button>');
    const button = screen.getByRole('button');
    button.className = 'gone';
    expect(screen.queryByRole('button')).toBeNull();
    button.className = 'here';
    expect(screen.getByRole('button')).toBe(button);
    document.styleSheets[0]?.insertRule('.here { visibility: hidden }');
    button.className = 'here now';
    expect(screen.queryByRole('button')).toBeNull();
  });
});
