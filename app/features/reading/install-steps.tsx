import { CircleCheck, EllipsisVertical, type LucideIcon, MonitorSmartphone, Share, SquarePlus } from 'lucide-react';
import { Card } from '#app/components/card.tsx';
import { hidden, rich } from '#app/components/rich.tsx';
import { SectionHeading } from '#app/components/section-heading.tsx';
import * as words from '#words/site/phone-app.ts';

type Step = { icon: LucideIcon; title: string; text: string };

const phones: { id: string; name: string; browser: string; steps: Step[] }[] = [
  {
    id: 'iphone',
    name: words.iphoneName,
    browser: words.iphoneBrowser,
    steps: [
      { icon: Share, title: words.iphoneShareTitle, text: words.iphoneShareText },
      { icon: SquarePlus, title: words.iphoneChooseTitle, text: words.iphoneChooseText },
      { icon: CircleCheck, title: words.iphoneAddTitle, text: words.iphoneAddText },
    ],
  },
  {
    id: 'android',
    name: words.androidName,
    browser: words.androidBrowser,
    steps: [
      { icon: EllipsisVertical, title: words.androidMenuTitle, text: words.androidMenuText },
      { icon: MonitorSmartphone, title: words.androidChooseTitle, text: words.androidChooseText },
      { icon: CircleCheck, title: words.androidInstallTitle, text: words.androidInstallText },
    ],
  },
];

export function InstallSteps() {
  return (
    <section aria-labelledby="install" className="wrap py-14 sm:py-20">
      <SectionHeading id="install" title={words.installTitle} subtitle={words.installSubtitle} />
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
        {phones.map(({ id, name, browser, steps }) => (
          <Card key={id} id={id} className="scroll-mt-24 p-6 sm:p-9">
            <h3 className="flex flex-wrap items-baseline gap-x-3 text-3xl">
              {name}
              <span className="font-sans text-base font-medium tracking-normal text-ink-muted">{browser}</span>
            </h3>
            <ol className="mt-7">
              {steps.map(({ icon: Icon, title, text }, index) => (
                <li
                  key={title}
                  className="relative flex gap-5 pb-8 last:pb-0 not-last:before:absolute not-last:before:top-12 not-last:before:bottom-0 not-last:before:left-6 not-last:before:border-l-2 not-last:before:border-dashed not-last:before:border-turf-300"
                >
                  <span className="grid size-12 shrink-0 place-items-center rounded-full bg-turf-100 text-pitch-800">
                    <Icon aria-hidden="true" className="size-5" />
                  </span>
                  <div className="pt-0.5">
                    <p className="font-display text-xl leading-snug font-bold tracking-tight">
                      {rich(
                        words.installStep({
                          number: index + 1,
                          title,
                          hidden,
                        }),
                      )}
                    </p>
                    <p className="mt-1 text-ink-muted">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </Card>
        ))}
      </div>
    </section>
  );
}
