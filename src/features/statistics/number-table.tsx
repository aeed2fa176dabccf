/** Numbers beside a chart: what it draws, to read, to copy and for assistive technology. */
import { ScrollFrame } from '#ui/page/scroll-frame.tsx';
import styles from './statistics.module.css';

type NumberTableProps = {
  readonly caption: string;
  readonly headers: readonly string[];
  /** How many columns at the start hold words. */
  readonly words: number;
  /** Cells in the order of the headers. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
};

export function NumberTable({ caption, headers, words, rows }: NumberTableProps) {
  return (
    <ScrollFrame className={styles.frame} label={caption}>
      <table className={styles.numbers}>
        <thead>
          <tr>
            {headers.map((header, at) => (
              <th key={header} scope="col" data-words={at < words}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id} data-id={id}>
              {cells.map((cell, at) => (
                <td key={headers[at]} data-words={at < words}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
