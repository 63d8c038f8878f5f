// Finds a Chromium for the journeys: one that is there, else the system's package, else Playwright's own download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand, runProgram } from './run-program.ts';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const WINDOWS = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe'];
const WINDOWS_ROOTS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

export async function findBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (works(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, and no browser starts there.`);
  }
  const found =
    installedBrowser() ??
    (canUseApt() ? await afterInstalling(installWithApt) : undefined) ??
    (await afterInstalling(() => runCommand('@playwright/test', 'playwright', ['install', 'chromium'])));
  if (found) return found;
  throw new Error(
    'The journeys need a browser and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to where one is.',
  );
}

/** The first browser on this machine that starts. */
export function installedBrowser(): string | undefined {
  return candidates().find(works);
}

function candidates(): string[] {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  const roots = WINDOWS_ROOTS.map((name) => process.env[name]).filter((folder) => folder !== undefined);
  const usual = {
    darwin: MAC,
    win32: roots.flatMap((folder) => WINDOWS.map((path) => join(folder, path))),
  };
  const ofSystem = process.platform === 'darwin' || process.platform === 'win32' ? usual[process.platform] : onPath;
  return [...ofSystem, chromium.executablePath()];
}

/** Some systems have a `chromium` that only says how to install it, so it is asked for its version. */
function works(path: string): boolean {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 60_000, stdio: 'ignore' }).status === 0;
}

async function afterInstalling(install: () => Promise<number>): Promise<string | undefined> {
  return (await install()) === 0 ? installedBrowser() : undefined;
}

function canUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}

async function installWithApt(): Promise<number> {
  console.log('Installing Chromium with apt-get…');
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runProgram('apt-get', ['update', '-qq'], quiet);
  return updated || runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
}
