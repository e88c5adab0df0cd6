import { nextTask } from './next-task.ts';

/*
 * The shell's modules lie in one script but run in parts: all at once they were the longest task of the page, before which the browser
 * neither drew nor answered.
 */
await import(/* webpackMode: "eager" */ 'react-dom/client');
await nextTask();
await import(/* webpackMode: "eager", webpackExports: ["UiProvider"] */ '@pacta/shared/ui');
await nextTask();
await import(/* webpackMode: "eager" */ './main.tsx');
