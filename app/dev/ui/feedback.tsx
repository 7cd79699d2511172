import { TASK_STATUSES } from '#app/domain/task-status.ts';
import { Alert, type AlertKind } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogPage } from '#app/ui/dialog.tsx';
import { Empty, EmptyWires } from '#app/ui/empty.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { MissingPart } from '#app/ui/missing-part.tsx';
import { StateBadge } from '#app/ui/state-badge.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { FullTime, Time } from '#app/ui/time.tsx';
import { Toast } from '#app/ui/toast.tsx';
import { Group, UiSample } from './sample.tsx';
import { useTexts } from './texts.ts';

const SAMPLE_TIME = Date.UTC(2026, 10, 23, 7, 9, 3);
const NOTICES: readonly AlertKind[] = ['info', 'good', 'warn', 'bad'];

export function FeedbackGroup() {
  const texts = useTexts();
  const tones = Object.entries(texts.tones) as readonly [keyof typeof texts.tones, string][];
  return (
    <Group id="feedback">
      <UiSample name="Alert" file="ui/alert.tsx" isStacked>
        {NOTICES.map((kind) => (
          <Alert key={kind} kind={kind}>
            {texts[kind]}
          </Alert>
        ))}
      </UiSample>
      <UiSample name="Toast" file="ui/toast.tsx">
        <div className="dev-toast">
          <Toast>{texts.good}</Toast>
        </div>
      </UiSample>
      <UiSample name="Dialog" file="ui/dialog.tsx">
        <div className="dev-dialog">
          <Dialog
            isOpen={false}
            onClose={() => undefined}
            title={texts.dialogTitle}
            actions={
              <>
                <Button type="button">{texts.cancel}</Button>
                <Button type="button" kind="danger">
                  {texts.delete}
                </Button>
              </>
            }
          >
            {texts.dialogText}
          </Dialog>
        </div>
      </UiSample>
      <UiSample name="DialogPage" file="ui/dialog.tsx" isStacked>
        <DialogPage
          title={texts.dialogTitle}
          actions={
            <>
              <Button type="button">{texts.cancel}</Button>
              <Button type="button" kind="danger">
                {texts.delete}
              </Button>
            </>
          }
        >
          {texts.dialogText}
        </DialogPage>
      </UiSample>
      <UiSample name="Empty, EmptyWires" file="ui/empty.tsx" isStacked>
        <Empty drawing={<EmptyWires />} action={<Button type="button">{texts.newProject}</Button>}>
          {texts.empty}
        </Empty>
      </UiSample>
      <UiSample name="StateBadge" file="ui/state-badge.tsx">
        {TASK_STATUSES.map((status) => (
          <StateBadge key={status} status={status}>
            {status === 'ongoing' && <span className="number"> 40%</span>}
          </StateBadge>
        ))}
      </UiSample>
      <UiSample name="Time, FullTime" file="ui/time.tsx">
        <Time at={SAMPLE_TIME} now={SAMPLE_TIME + 300_000} />
        <FullTime at={SAMPLE_TIME} />
      </UiSample>
      <UiSample name="Tag" file="ui/tag.tsx">
        {tones.map(([tone, label]) => (
          <Tag key={tone} tone={tone}>
            {label}
          </Tag>
        ))}
      </UiSample>
      <UiSample name="MissingPart" file="ui/missing-part.tsx">
        <MissingPart />
      </UiSample>
      <UiSample name="Meter" file="ui/meter.tsx" isStacked>
        <Meter label={texts.progress} value={40} />
        <Meter label={texts.coins} kind="meter" value={83} max={100} />
      </UiSample>
    </Group>
  );
}
