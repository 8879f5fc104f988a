import { type RunnerTask, type RunnerTestSuite, TestRunner } from 'vitest'
import { isTimeOver } from './time-left.ts'

const leaveOut = (task: RunnerTask): void => {
  task.mode = 'skip'
  if (task.type === 'suite') task.tasks.forEach(leaveOut)
}

/** Begins no file once the time of the run is over: its tests count as skipped. */
export default class WithinTime extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if ('filepath' in suite && isTimeOver()) leaveOut(suite)
    await super.onBeforeRunSuite(suite)
  }
}
