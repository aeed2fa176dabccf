/** How far a long job is, whoever works it off: a batch from here, or the server from a job of its own. */
export type Progress = {
  /** Items that have their result. */
  readonly settled: number;
  readonly total: number;
};
