/** How toasts are explored: up to three of them, read or not. */
import { type ToastsEvent, toastsMachine } from '#machines/toasts.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export const saved: ToastsEvent = { type: 'toast.show', kind: 'success', text: 'Đã lưu.' };
export const lost: ToastsEvent = { type: 'toast.show', kind: 'error', text: 'Không thể kết nối.' };
export const trashed: ToastsEvent = {
  type: 'toast.show',
  kind: 'success',
  text: 'Đã chuyển truyện vào thùng rác.',
  action: { label: 'Hoàn tác', key: 'undo-1' },
};

export const toastsModel: Explorable<ToastsEvent> = {
  machine: toastsMachine,
  events: [
    saved,
    lost,
    trashed,
    { type: 'toast.expired', id: 'toast-1' },
    { type: 'toast.dismiss', id: 'toast-1' },
    { type: 'toast.dismiss', id: 'toast-2' },
    { type: 'toast.act', id: 'toast-1' },
    { type: 'toast.hold' },
    { type: 'toast.release' },
  ],
  project: ({ value, context }) => ({ value, toasts: context.toasts }),
  isExplored: ({ context }) => context.shownSoFar <= 2,
};
