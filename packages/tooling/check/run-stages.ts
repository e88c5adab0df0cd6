import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Stage } from './stages.ts';

export interface Outcome {
  readonly script: string;
  readonly seconds: number;
  readonly isGood: boolean;
}

/**
 * Runs stages side by side, as many as there are processors, in the order given where they may begin. The first that
 * fails lets no other begin. `tell` gets what a stage said when it has ended; a stage that runs alone speaks for itself.
 */
export async function runStages(
  stages: readonly Stage[],
  commands: Readonly<Record<string, string>>,
  tell: (text: string) => void,
): Promise<Outcome[]> {
  const waiting = [...stages];
  const running = new Map<Stage, Promise<void>>();
  const outcomes: Outcome[] = [];

  const run = async (stage: Stage) => {
    const outcome = await runStage(stage, commands[stage.script], tell);
    outcomes.push(outcome);
    running.delete(stage);
    if (!outcome.isGood) waiting.splice(0);
  };

  while (waiting.length + running.size > 0) {
    const next = indexOfNext(waiting, [...running.keys()], outcomes);
    if (next >= 0) for (const stage of waiting.splice(next, 1)) running.set(stage, run(stage));
    else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`nothing lets ${waiting.map(({ script }) => script).join(', ')} begin`);
  }
  return outcomes;
}

/** Of the stages that wait the first that may begin now; -1 where none may. */
function indexOfNext(waiting: readonly Stage[], running: readonly Stage[], ended: readonly Outcome[]): number {
  if (running.length >= availableParallelism() || running.some((stage) => stage.alone)) return -1;
  return waiting.findIndex(({ after = [], alone = false }) => {
    const isAwaited = after.some((script) => !ended.some((outcome) => outcome.script === script));
    return !isAwaited && !(alone && running.length > 0);
  });
}

async function runStage(
  { script, alone = false }: Stage,
  command: string | undefined,
  tell: (text: string) => void,
): Promise<Outcome> {
  if (!command) throw new Error(`package.json has no script ${script}`);
  const began = performance.now();
  const child = spawn(command, { shell: true, stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  if (alone) tell(`\n${script}`);
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = (performance.now() - began) / 1000;
  if (!alone) tell(`\n${script}, ${seconds.toFixed(0)} s\n${said.trimEnd()}`);
  return { script, seconds, isGood: code === 0 };
}
