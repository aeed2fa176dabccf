/** What became of each chosen file: read, in which encoding, or why not. */
import { useMessages } from '#i18n/messages.ts';
import { type Encoding, encodings } from '#machines/chapter-upload/imported.ts';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import type { ChapterUpload } from './use-chapter-upload.ts';
import styles from './upload.module.css';

/** Of an archive of thousands; problems come first. */
const shownReports = 200;

export function UploadFiles({ upload: { state, context, send } }: { readonly upload: ChapterUpload }) {
  const { t, number } = useMessages();
  const { files, progress } = context;
  const current = files.find(({ order }) => order === progress?.order);
  const share = progress === null || progress.stage === 'splitting' ? 0 : progress.share;
  const read = files.filter(({ reports }) => reports !== null).length;
  const reports = files.flatMap((file) => (file.reports ?? []).map((report) => ({ file, report })));
  const failed = reports.filter(({ report }) => report.problem !== null);
  const shown = [...failed, ...reports.filter(({ report }) => report.problem === null)].slice(
    0,
    shownReports,
  );
  return (
    <section className={styles.panel} aria-label={t('upload.files')}>
      <p aria-live="polite" className={styles.head}>
        {state === 'reading'
          ? t('upload.reading', { read: number(read), total: number(files.length) })
          : t('upload.readFiles', {
              count: reports.length - failed.length,
              shown: number(reports.length - failed.length),
            })}
        {failed.length > 0 && (
          <strong className={styles.problem}>
            {t('upload.failedFiles', { count: failed.length, shown: number(failed.length) })}
          </strong>
        )}
      </p>
      {state === 'reading' && (
        <div className={styles.row}>
          <ProgressBar label={t('upload.files')} progress={{ settled: read + share, total: files.length }} />
          <Button onClick={() => send({ type: 'files.cancel' })}>{t('upload.stopReading')}</Button>
        </div>
      )}
      {progress !== null && current !== undefined && (
        <p className={styles.row}>
          <bdi className={styles.name}>{current.name}</bdi>
          <span className={styles.notes}>
            {t(`upload.stage.${progress.stage}`)}
            {progress.share > 0 &&
              ` ${number(progress.share, { style: 'percent', maximumFractionDigits: 0 })}`}
          </span>
        </p>
      )}
      <ul className={styles.files}>
        {shown.map(({ file, report }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- names in archives come twice
          <li key={`${report.name} ${at}`} className={styles.row} data-failed={report.problem !== null}>
            <bdi className={styles.name}>{report.name}</bdi>
            {report.problem === null ? (
              <span className={styles.notes}>
                {report.notes.map((note) => (
                  <span key={note}>{t(`upload.note.${note}`)}</span>
                ))}
                {report.encoding !== null && (
                  <select
                    className={styles.select}
                    aria-label={t('upload.encodingOf', { name: report.name })}
                    value={report.encoding}
                    disabled={state !== 'previewing'}
                    onChange={(event) =>
                      send({
                        type: 'file.readAgain',
                        order: file.order,
                        encoding: event.target.value as Encoding,
                      })
                    }
                  >
                    {encodings.map((encoding) => (
                      <option key={encoding} value={encoding}>
                        {encoding.toUpperCase()}
                      </option>
                    ))}
                  </select>
                )}
              </span>
            ) : (
              <span className={styles.problem}>{t(`upload.problem.${report.problem}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
