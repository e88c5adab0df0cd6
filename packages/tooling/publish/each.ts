/** Does a piece of work for each item, some at once; the first failure ends it when what has begun has ended. */
export async function each<T>(items: T[], work: (item: T) => Promise<void>, atOnce = 16): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined && failures.length === 0; next = waiting.shift())
      await work(next).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}
