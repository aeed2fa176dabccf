/** What was read of a file: lines of plain text, and with formats that know more the block that each line stands for. */
import type { Block } from '#contract/rich-text/rich-text.ts';

export type ImportedText = {
  /** Of the file, as it may be shown. */
  readonly name: string;
  /** `\n` between lines. */
  readonly text: string;
  /** One for each line; null where the lines are all there is. */
  readonly blocks: readonly Block[] | null;
  /** Lines, from 0, that the file itself calls headings. */
  readonly headingLines: readonly number[];
};
