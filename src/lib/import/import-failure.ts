/** Why a file, or a part of an archive, could not be read; each is a sentence of the catalogues. */

import type { ImportProblem } from '#machines/chapter-upload/imported.ts';

export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
