import { type FillingProblem, type VariablePlace, variableKey } from '@pacta/contracts';
import { useFormContext } from '@pacta/shared/form';
import type { PdfViewerHandle } from '@pacta/shared/pdf';
import { useRef, useState } from 'react';
import { useOpened } from '../variable/use-opened.ts';
import type { TemplateFile } from './template-file.ts';
import type { TypedTemplate } from './template-values.ts';
import { useFirstWrong } from './use-first-wrong.ts';
import type { View } from './view-switch.tsx';

const layoutTime = 100; // milliseconds until pages that were hidden are laid out

/** Leads from a variable to its places in the file, and from a place to its variable. */
export function useWorkspace(file: TemplateFile) {
  const { getValues } = useFormContext<TypedTemplate>();
  const { opened, open, close } = useOpened();
  const [view, setView] = useState<View>('variables');
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const { viewer, shownPlace, reveal } = usePlaces(file);

  const keyAt = (index: number) => variableKey(getValues('variables')[index]?.name ?? '');
  const indexOf = (key: string) => getValues('variables').findIndex(({ name }) => variableKey(name) === key);

  function edit(index: number, field: string): void {
    setView('variables');
    open(index, field);
  }
  useFirstWrong(edit);

  function toggle(index: number): void {
    if (opened?.index === index) close();
    else {
      open(index);
      reveal(keyAt(index), 0);
    }
  }

  /** Shows the variable's first place, and the next one each time that it is asked for again. */
  function show(index: number): void {
    const key = keyAt(index);
    const at = shownPlace.current.key === key && view !== 'variables' ? shownPlace.current.at + 1 : 0;
    setView('document');
    setTimeout(() => reveal(key, at), layoutTime);
  }

  function showPlace({ page, y }: VariablePlace): void {
    setView('document');
    setTimeout(() => viewer.current?.reveal(page, y), layoutTime);
  }

  function choose(key: string): void {
    const index = indexOf(key);
    if (index >= 0) edit(index, 'label');
  }

  const reportProblems = (found: FillingProblem[]) =>
    setProblems(new Map(found.map(({ name, message }) => [variableKey(name), message])));

  const shown = { view, setView, opened, selected: opened ? keyAt(opened.index) : null, problems, viewer };
  return { ...shown, moved: open, reportProblems, toggle, show, showPlace, choose };
}

/** Brings the places of a variable into sight, and knows which one it showed last. */
function usePlaces(file: TemplateFile) {
  const viewer = useRef<PdfViewerHandle>(null);
  const shownPlace = useRef({ key: '', at: 0 });
  const reveal = (key: string, at: number) => {
    const places = file.found.find(({ name }) => variableKey(name) === key)?.places ?? [];
    const place = places[at % Math.max(places.length, 1)];
    shownPlace.current = { key, at };
    if (place) viewer.current?.reveal(place.page, place.y);
  };
  return { viewer, shownPlace, reveal };
}
