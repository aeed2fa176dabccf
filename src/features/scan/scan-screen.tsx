/** `/scan` (product.md): what is to be scanned, how far that is, and what was found. `?id=` names a scan of the server. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useToastsActor, useUser } from '#lib/bookdesk-context.tsx';
import { toastAction } from '#lib/toast-action.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Page } from '#ui/page/page.tsx';
import { PastedFindings } from './pasted-findings.tsx';
import { ScanChoice } from './scan-choice.tsx';
import { ScanStatus } from './scan-status.tsx';
import { ServerFindings } from './server-findings.tsx';
import { type PastedTextDraft, usePastedText } from './use-pasted-text.ts';
import { type ScanRun, useScanRun } from './use-scan-run.ts';

const path = pathOf('scan');
const BannedWords = lazyPart(async () => (await import('./banned-words-dialog.tsx')).BannedWordsDialog);

export function ScanScreen() {
  const { t } = useMessages();
  const run = useScanRun();
  const pasted = usePastedText(useUser()?.id ?? 0, run.context.text);
  useScanInAddress(run);
  const mayKeepWords = useAbility().can('create', 'banned-words');
  const [isKeeping, setIsKeeping] = useState(false);
  return (
    <Page
      title={t('screen.scan')}
      actions={mayKeepWords && <Button onClick={() => setIsKeeping(true)}>{t('scan.banned')}</Button>}
    >
      <ScanPart run={run} pasted={pasted} />
      {isKeeping && <BannedWords onClose={() => setIsKeeping(false)} />}
    </Page>
  );
}

type ScanPartProps = { readonly run: ScanRun; readonly pasted: PastedTextDraft };

function ScanPart({ run, pasted }: ScanPartProps) {
  const { state, context } = run;
  const { t } = useMessages();
  const toasts = useToastsActor();
  const empty = () => {
    const action = toastAction(toasts, t('lifecycle.undo'), pasted.empty());
    toasts.send({ type: 'toast.show', kind: 'info', text: t('scan.emptied'), action });
  };
  // What was chosen stands while it is ordered: it may be refused.
  if (state === 'choosing' || state === 'ordering' || state === 'refused')
    return <ScanChoice run={run} pasted={pasted} />;
  if (state === 'correcting') return <PastedFindings run={run} onAnother={empty} />;
  if ((state === 'reviewing' || state === 'changing') && context.followed !== null) {
    return <ServerFindings run={run} scanId={context.followed} />;
  }
  return <ScanStatus run={run} />;
}

/** The scan that the address names is followed, and the one that is followed is in the address: a reload loses nothing. */
function useScanInAddress({ state, context: { followed }, send }: ScanRun): void {
  const [, navigate] = useLocation();
  const named = Number(new URLSearchParams(useSearch()).get('id') ?? 0);
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (named > 0 && known.current !== named) {
      known.current = named;
      send({ type: 'scan.follow', id: named });
    } else if (named === 0 && known.current !== null) {
      known.current = null;
      send({ type: 'scan.dismiss' });
    }
    // The chart's own events are not asked for again when only it has changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [named]);
  useEffect(() => {
    if (followed !== null && known.current !== followed) {
      known.current = followed;
      navigate(`${path}?id=${followed}`);
    }
  }, [followed, navigate]);
  useEffect(() => {
    if (state === 'choosing' && known.current !== null && followed === null && named === known.current) {
      known.current = null;
      navigate(path);
    }
  }, [state, followed, named, navigate]);
}
