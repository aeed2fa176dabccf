/** A place to drop files on, which is also the browser's own control for choosing them. */
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { CloudUpload } from '@blueprintjs/icons';
import { droppedFiles } from './dropped-files.ts';
import { useStrayFiles } from './use-stray-files.ts';
import styles from './file-drop.module.css';

type FileDropProps = {
  readonly label: string;
  readonly help: string;
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

export function FileDrop({
  label,
  help,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  useStrayFiles();
  const give = (list: readonly File[]) => {
    const files = list.slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    give([...(event.target.files ?? [])]);
    // The same file can be chosen again.
    event.target.value = '';
  };
  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      const { items, files } = event.dataTransfer;
      const given = [...files];
      // A folder that cannot be read is dropped as the browser has it.
      void droppedFiles(items, given).then(give, () => give(given));
    },
  };
  return (
    <label className={styles.drop} data-over={isOver} {...drop}>
      <CloudUpload />
      <span className={styles.label}>{label}</span>
      <span id={id} className={styles.help}>
        {help}
      </span>
      <input
        type="file"
        className={styles.input}
        aria-label={label}
        aria-describedby={id}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={choose}
      />
    </label>
  );
}
