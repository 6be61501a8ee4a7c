import type { CredentialReport, CredentialStep } from '@portray/contracts/credential-report';
import { IconAlertTriangle, IconInfoCircle, IconShieldCheck } from '@tabler/icons-react';
import { momentWords, stepName, verdictWords } from './verdict-words.ts';
import classes from './verify.module.css';

const marks = { good: IconShieldCheck, warn: IconAlertTriangle, neutral: IconInfoCircle };

type VerifyResultProps = { name: string; report: CredentialReport; isSent: boolean };

/** What the credentials of a file come to, and all that they say. */
export function VerifyResult({ name, report, isSent }: VerifyResultProps) {
  const { headline, sentence, tone } = verdictWords(report);
  const Mark = marks[tone];
  return (
    <section className={classes.result} data-tone={tone} aria-label="Result" role="status">
      <p className={classes.file}>{name}</p>
      <h2 className={classes.headline}>
        <Mark size={28} stroke={1.75} aria-hidden="true" />
        {headline}
      </h2>
      <p className={classes.sentence}>{sentence}</p>
      {report.isSynthetic && report.verdict !== 'broken' && (
        <p className={classes.synthetic}>Made by a computer, all or part of it, say the credentials.</p>
      )}
      {report.verdict !== 'none' && <Facts report={report} />}
      {report.steps.length > 0 && <Steps steps={report.steps} />}
      <p className={classes.hint}>
        {isSent
          ? 'The file was sent to us, looked at, and deleted.'
          : 'The file was read in this browser and sent nowhere.'}
      </p>
    </section>
  );
}

function Facts({ report: { signer, signedAt, madeWith, title } }: { report: CredentialReport }) {
  const facts = [
    ['Signed by', signer],
    ['Signed at', signedAt && momentWords(signedAt)],
    ['Made with', madeWith],
    ['Title', title],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Steps({ steps }: { steps: CredentialStep[] }) {
  return (
    <>
      <h3 className={classes.stepsTitle}>What was done, say the credentials</h3>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a file never change places.
          <li key={index}>
            <b>{stepName(step.action)}</b>
            {step.madeWith && <span className={classes.hint}> with {step.madeWith}</span>}
            {step.description && <p>{step.description}</p>}
            {step.source && <p className={classes.hint}>{step.source}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
