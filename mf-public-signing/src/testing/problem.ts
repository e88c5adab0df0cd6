/** What a server answers that refuses. Of a file of its own: stories run where no server can be stood in for. */
export const problem = <Reason extends string>(code: number, reason: Reason) => ({
  code,
  reason,
  message: reason,
  requestId: 'r-1',
});
