// SPDX-License-Identifier: MIT
// One thing at a time is asked of a table, and what it has against it is kept in words.
import { troubleInWords } from '../../online/trouble'

export class Asking {
  busy = $state(false)
  trouble = $state('')

  /** Whether it worked. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true
    this.trouble = ''
    try {
      await work()
      return true
    } catch (error) {
      this.trouble = troubleInWords(error)
      return false
    } finally {
      this.busy = false
    }
  }
}
