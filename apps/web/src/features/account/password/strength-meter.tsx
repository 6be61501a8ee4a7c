import classes from './password.module.css';
import { passwordStrength } from './password-strength.ts';

/** Four segments and a sentence. */
export function StrengthMeter({ password }: { password: string }) {
  const { score, sentence } = passwordStrength(password);
  return (
    <div>
      <div className={classes.meter} data-score={score} aria-hidden="true">
        {[1, 2, 3, 4].map((segment) => (
          <i key={segment} data-on={segment <= score || undefined} />
        ))}
      </div>
      <p className={classes.hint} role="status">
        {sentence}
      </p>
    </div>
  );
}
