/** Numbers beside a chart: what it draws, to read, to copy and for assistive technology. */
import { ScrollFrame } from '../page/scroll-frame.tsx';
import styles from './number-table.module.css';

type NumberTableProps = {
  readonly caption: string;
  readonly headers: readonly string[];
  /** How many columns at the start hold words. */
  readonly messages: number;
  /** Cells in the order of the headers. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
};

export function NumberTable({ caption, headers, messages, rows }: NumberTableProps) {
  return (
    <ScrollFrame className={styles.frame} label={caption}>
      <table className={styles.numbers}>
        <thead>
          <tr>
            {headers.map((header, at) => (
              <th key={header} scope="col" data-messages={at < messages}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, at) => (
                <td key={headers[at]} data-messages={at < messages}>
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
