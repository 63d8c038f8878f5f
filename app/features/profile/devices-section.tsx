import { useQuery } from '@tanstack/react-query';
import { Laptop, LogOut, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#app/components/badge.tsx';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { ErrorState } from '#app/components/state-message.tsx';
import { toast } from '#app/components/toast.ts';
import { sentenceOf } from '#app/lib/api.ts';
import { recoverFocus } from '#app/lib/recover-focus.ts';
import type { SignedInDevice } from '#contract/account.ts';
import { shortMoment } from '#domain/date-text.ts';
import * as words from '#words/site/profile.ts';
import { useEndAllSessions, useEndSession } from './mutations.ts';
import { devicesQuery } from './queries.ts';
import { Section } from './section.tsx';

type DevicesSectionProps = {
  token: string;
  onSignOut: () => void;
  /** Every session has ended, this one too. */
  onEndedEverywhere: () => void;
};

export function DevicesSection({ token, onSignOut, onEndedEverywhere }: DevicesSectionProps) {
  const { data: devices, isFetching, refetch } = useQuery(devicesQuery(token));
  const [isAsking, setAsking] = useState(false);
  const ending = useEndSession(token);
  const endingAll = useEndAllSessions(token, onEndedEverywhere);
  // Also until the next page is there.
  const isEndingAll = endingAll.isPending || endingAll.isSuccess;
  const sayFailed = (error: Error) => toast(sentenceOf(error), { tone: 'error' });

  function end(device: SignedInDevice): void {
    ending.mutate(device, {
      onSuccess: () => toast(words.devicesSignedOut({ device: device.device })),
      onError: sayFailed,
      onSettled: recoverFocus,
    });
  }

  return (
    <Section id="devices" title={words.devicesTitle} intro={words.devicesIntro}>
      {!devices && isFetching ? (
        <div role="status" className="space-y-3">
          <span className="sr-only">{words.devicesLoading}</span>
          <Skeleton className="h-19" />
        </div>
      ) : !devices ? (
        <ErrorState title={words.devicesFailed} onRetry={() => void refetch()} />
      ) : (
        <ul aria-label={words.devicesLabel} className="divide-y divide-line rounded-2xl border border-line">
          {devices.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <DeviceMark device={device.device} />
              <div className="min-w-0 flex-1 basis-32 wrap-anywhere">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {device.device}
                  {device.isCurrent && <Badge>{words.devicesThis}</Badge>}
                </p>
                <p className="text-sm text-ink-muted tabular-nums">
                  {words.devicesLastSeen({ when: shortMoment(new Date(device.lastSeenAt)) })}
                </p>
              </div>
              {!device.isCurrent && (
                <Button
                  variant="outline"
                  waiting={ending.isPending && ending.variables.id === device.id}
                  aria-label={words.devicesSignOutOne({
                    device: device.device,
                    when: shortMoment(new Date(device.lastSeenAt)),
                  })}
                  onClick={() => end(device)}
                >
                  {words.devicesSignOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="outline" onClick={onSignOut}>
          <LogOut className="size-4" />
          {words.devicesSignOutHere}
        </Button>
        <Button variant="outline" onClick={() => setAsking(true)}>
          {words.devicesSignOutEverywhere}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={(open) => !isEndingAll && setAsking(open)}
        title={words.devicesEverywhereTitle}
        description={words.devicesEverywhereText}
      >
        <div className="flex flex-col gap-3">
          <Button
            size="lg"
            variant="solid"
            waiting={isEndingAll}
            onClick={() => endingAll.mutate(undefined, { onError: sayFailed })}
          >
            {words.devicesSignOutEverywhere}
          </Button>
          <Button size="lg" variant="outline" disabled={isEndingAll} onClick={() => setAsking(false)}>
            {words.devicesStay}
          </Button>
        </div>
      </Dialog>
    </Section>
  );
}

function DeviceMark({ device }: { device: string }) {
  const Icon = /android|iphone|phone/i.test(device) ? Smartphone : Laptop;
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-chalk-200 text-pitch-800"
    >
      <Icon className="size-5" />
    </span>
  );
}
