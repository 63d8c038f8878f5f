import { CircleCheck, EllipsisVertical, type LucideIcon, MonitorSmartphone, Share, SquarePlus } from 'lucide-react';
import { Card } from '#app/components/card.tsx';
import { SectionHeading } from '#app/components/section-heading.tsx';

type Step = { icon: LucideIcon; title: string; text: string };

const phones: { id: string; name: string; browser: string; steps: Step[] }[] = [
  {
    id: 'iphone',
    name: 'iPhone',
    browser: 'In Safari',
    steps: [
      {
        icon: Share,
        title: 'Press Share',
        text: 'The square with an arrow. On the newest iOS it may be behind the three dots beside the address.',
      },
      { icon: SquarePlus, title: 'Choose Add to Home Screen', text: 'Scroll down a little in the list that opens.' },
      { icon: CircleCheck, title: 'Press Add', text: 'The Maidan icon is now among your apps.' },
    ],
  },
  {
    id: 'android',
    name: 'Android',
    browser: 'In Chrome',
    steps: [
      { icon: EllipsisVertical, title: 'Open the menu', text: 'The three dots at the top right.' },
      {
        icon: MonitorSmartphone,
        title: 'Choose Add to Home screen',
        text: 'On some phones it is called Install app.',
      },
      { icon: CircleCheck, title: 'Press Install', text: 'The Maidan icon is now among your apps.' },
    ],
  },
];

export function InstallSteps() {
  return (
    <section aria-labelledby="install" className="wrap py-14 sm:py-20">
      <SectionHeading id="install" title="Three presses" subtitle="Open this page on your phone, then:" />
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
                      <span className="sr-only">Step {index + 1}: </span>
                      {title}
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
