type Results<Work extends readonly unknown[]> = { -readonly [At in keyof Work]: Awaited<Work[At]> };

/**
 * What all of them come to, once each has ended. Of those that fail the first one by place counts, not by time: within a
 * transaction nothing is left running, and a refusal is the same each time.
 */
export async function allInOrder<const Work extends readonly unknown[]>(work: Work): Promise<Results<Work>> {
  const settled = await Promise.allSettled(work);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Results<Work>;
}
