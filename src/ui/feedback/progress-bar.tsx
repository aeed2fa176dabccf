/** How many of a job's items have their result. Without a total it says that something is under way, and no more. */
import { Progress } from './progress.tsx';

type ProgressBarProps = {
  readonly label: string;
  readonly progress: { readonly settled: number; readonly total: number };
};

export function ProgressBar({ label, progress: { settled, total } }: ProgressBarProps) {
  return <Progress label={label} value={total === 0 ? undefined : settled / total} />;
}
