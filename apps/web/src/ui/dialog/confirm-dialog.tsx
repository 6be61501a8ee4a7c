import { LazyDialog } from './lazy-dialog.tsx';
import { Question, type QuestionProps } from './question.tsx';

type ConfirmDialogProps = QuestionProps & { isOpen: boolean; title: string };

/** Asks before something is taken away. */
export function ConfirmDialog({ isOpen, title, ...question }: ConfirmDialogProps) {
  return (
    <LazyDialog opened={isOpen} onClose={question.onClose} title={title}>
      <Question {...question} />
    </LazyDialog>
  );
}
