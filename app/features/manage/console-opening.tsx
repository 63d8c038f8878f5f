import { PageComing } from './frame/page-coming.tsx';
import { TopBar } from './frame/top-bar.tsx';

/** The console before it is known who opens it. */
export function ConsoleOpening() {
  return (
    <>
      <TopBar />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-6 outline-none sm:px-6 md:py-8">
        <PageComing />
      </main>
    </>
  );
}
