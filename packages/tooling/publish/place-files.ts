import { Refusal } from '../refusal.ts';
import { compressed } from './compress.ts';
import { each } from './each.ts';
import type { Target } from './target.ts';

/** Brings files to their place, and reads each back: what an interrupted publication left there is replaced. */
export async function placeFiles(target: Target, folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const all = await withCompressed(target, files);
  const sizes = new Map((await target.list(folder)).map(({ file, size }) => [file, size]));
  await each([...all], async ([name, bytes]) => {
    const file = `${folder}/${name}`;
    const isThere = sizes.get(file) === bytes.length && (await isSame(target, file, bytes));
    if (isThere) return;
    await target.place(file, bytes);
    if (!(await isSame(target, file, bytes)))
      throw new Refusal(
        `${file} did not come back from ${target.name} as it was sent. Nothing points at it; publish again.`,
      );
  });
}

const isSame = async (target: Target, file: string, bytes: Buffer): Promise<boolean> =>
  (await target.read(file))?.bytes.equals(bytes) ?? false;

async function withCompressed(target: Target, files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const all = new Map(files);
  if (!target.wantsCompressed) return all;
  await each([...files], async ([name, bytes]) => {
    for (const [suffix, smaller] of await compressed(name, bytes)) all.set(name + suffix, smaller);
  });
  return all;
}
