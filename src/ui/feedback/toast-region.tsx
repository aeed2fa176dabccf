/**
 * Where toasts appear (specification, sections 8 and 9: top right). Texts only, never markup. The region is in the top
 * layer, so that a dialog does not hide what the server said; pointer or focus in it keeps toasts from leaving.
 * F8 leads here (src/app/shortcuts/toast-key.ts).
 */
import { type FocusEvent, useEffect, useRef } from 'react';
import { Cross, Error as ErrorIcon, InfoSign, TickCircle, WarningSign } from '@blueprintjs/icons';
import { isRaised } from '../popover/top-layer.ts';
import styles from './toast-region.module.css';

type ShownToast = {
  readonly id: string;
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  readonly action?: { readonly label: string };
};

type ToastTexts = Readonly<Record<ShownToast['kind'] | 'region' | 'dismiss', string>>;

type ToastRegionProps = {
  readonly toasts: readonly ShownToast[];
  readonly texts: ToastTexts;
  readonly onAct: (id: string) => void;
  readonly onDismiss: (id: string) => void;
  readonly onHold: () => void;
  readonly onRelease: () => void;
};

const icons = { success: TickCircle, info: InfoSign, warning: WarningSign, error: ErrorIcon };

/** The attribute itself, which a browser's `output` would only imply: toasts are found by it. */
const politeRegion = { role: 'status' } as const;

export function ToastRegion({ toasts, texts, onAct, onDismiss, onHold, onRelease }: ToastRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const isEmpty = toasts.length === 0;
  useEffect(() => {
    // Shown anew for the first toast, to lie above a dialog that was opened since; what is chosen from stays above it.
    if (!isEmpty && !isRaised()) region.current?.hidePopover();
    region.current?.showPopover();
  }, [isEmpty]);
  const reading = {
    // Moved over it, not covered by it: one that comes under a pointer at rest, over what was just pressed, must go by itself.
    onPointerMove: onHold,
    onPointerLeave: onRelease,
    onFocus: onHold,
    onBlur(event: FocusEvent<HTMLDivElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) onRelease();
    },
  };
  return (
    <div
      ref={region}
      popover="manual"
      className={styles.region}
      aria-label={texts.region}
      aria-keyshortcuts="F8"
      {...politeRegion}
      {...reading}
    >
      {toasts.map(({ id, kind, text, action }) => {
        const Icon = icons[kind];
        return (
          <div
            key={id}
            className={styles.toast}
            data-kind={kind}
            role={kind === 'error' ? 'alert' : undefined}
          >
            <Icon title={texts[kind]} />
            <p className={styles.text}>{text}</p>
            {action && (
              <button type="button" className={styles.action} onClick={() => onAct(id)}>
                {action.label}
              </button>
            )}
            <button
              type="button"
              className={styles.dismiss}
              aria-label={texts.dismiss}
              onClick={() => onDismiss(id)}
            >
              <Cross />
            </button>
          </div>
        );
      })}
    </div>
  );
}
