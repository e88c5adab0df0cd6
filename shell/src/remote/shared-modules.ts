import * as linguiCore from '@lingui/core';
import * as linguiReact from '@lingui/react';
import * as http from '@pacta/shared/http';
import * as i18n from '@pacta/shared/i18n';
import * as load from '@pacta/shared/load';
import * as remote from '@pacta/shared/remote';
import * as router from '@pacta/shared/router';
import * as session from '@pacta/shared/session';
import * as ui from '@pacta/shared/ui';
import type { Singleton } from '@pacta/tooling/webpack/singletons.ts';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

type Module = Record<string, unknown>;

/** What the shell brings when the first page asks for it. */
export const broughtLater = {
  '@pacta/contracts': (): Promise<Module> => import(/* webpackChunkName: "contracts" */ '@pacta/contracts'),
  '@pacta/shared/pdf': (): Promise<Module> => import(/* webpackChunkName: "pdf" */ '@pacta/shared/pdf'),
  // Starts the viewer's thread while the viewer arrives, so that it cannot lie in its chunk; every page with one has the kit.
  '@pacta/shared/pdf/worker': (): Promise<Module> => import(/* webpackChunkName: "kit" */ '@pacta/shared/pdf/worker'),
  '@pacta/shared/ui/kit': (): Promise<Module> => import(/* webpackChunkName: "kit" */ '@pacta/shared/ui/kit'),
  '@pacta/shared/ui/overlay': (): Promise<Module> =>
    import(/* webpackChunkName: "overlay" */ '@pacta/shared/ui/overlay'),
};

/** What it brings for every remote, in its first file. */
export const brought: Record<Exclude<Singleton, keyof typeof broughtLater>, Module> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@lingui/core': linguiCore,
  '@lingui/react': linguiReact,
  '@pacta/shared/http': http,
  '@pacta/shared/i18n': i18n,
  '@pacta/shared/load': load,
  '@pacta/shared/remote': remote,
  '@pacta/shared/router': router,
  '@pacta/shared/session': session,
  '@pacta/shared/ui': ui,
};
