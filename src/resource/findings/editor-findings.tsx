/**
 * Scan findings of the text that is written (product.md, `/chapters/{id}`, "scan findings in place"): how many there are
 * and how grave, the way from one to the next, and a panel that fixes and ignores them. Comes behind the text.
 */
import { ChevronDown, ChevronUp } from '@blueprintjs/icons';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { severities } from '#contract/scan/scan-rule.ts';
import { useMessages } from '#i18n/messages.ts';
import { usePageKeys } from '#ui/keys/use-page-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { openDialog } from '#ui/overlay/open-dialog.ts';
import { FindingsPanel } from './findings-panel.tsx';
import { severityTones } from './severity-tones.ts';
import { useEditorFindings } from './use-editor-findings.ts';
import { useIgnoredFindings } from './use-ignored-findings.ts';
import styles from './findings.module.css';

type EditorFindingsProps = {
  readonly editor: Editor;
  readonly bookId: number | null;
  /** Whose text it is, where the server keeps what is ignored in it. */
  readonly path: string | null;
};

export function EditorFindings({ editor, bookId, path }: EditorFindingsProps) {
  const { t, number } = useMessages();
  const ignoring = useIgnoredFindings(path);
  const findings = useEditorFindings(editor, bookId, ignoring.ignored);
  const [isOpen, setIsOpen] = useState(false);
  const { state, marked, step, retry } = findings;
  usePageKeys((event) => {
    if (event.key !== 'F7' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (openDialog() !== null) return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  });
  const worst = severities.find((severity) => marked.some(({ finding }) => finding.severity === severity));
  return (
    <>
      <span className={styles.tools}>
        <Button minimal aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('editor.findings.count', { count: marked.length, shown: number(marked.length) })}{' '}
          {worst !== undefined && <Tag tone={severityTones[worst]}>{t(`scan.severity.${worst}`)}</Tag>}
        </Button>
        {marked.length > 0 && (
          <>
            <Button
              minimal
              aria-label={t('editor.findings.previous')}
              data-tooltip={`${t('editor.findings.previous')} (Shift+F7)`}
              onClick={() => step(-1)}
            >
              <ChevronUp />
            </Button>
            <Button
              minimal
              aria-label={t('editor.findings.next')}
              data-tooltip={`${t('editor.findings.next')} (F7)`}
              onClick={() => step(1)}
            >
              <ChevronDown />
            </Button>
          </>
        )}
        {state === 'failed' && (
          <Button minimal onClick={retry}>
            {t('editor.findings.again')}
          </Button>
        )}
      </span>
      {isOpen && <FindingsPanel findings={findings} ignoring={ignoring} />}
    </>
  );
}
