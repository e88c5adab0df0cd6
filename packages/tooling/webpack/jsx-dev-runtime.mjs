import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/*
 * React's own development runtime works with a development React alone. A remote under development may run inside a
 * published shell, so it makes its elements with the runtime that the shell lends, whichever that is.
 */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
export { Fragment };
