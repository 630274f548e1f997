import { call, treeAddress } from './api.js'

/** The calls that make an account with its first tree. */
const SIGN_UPS = ['POST /app/sign-up', 'POST /app/setup']

/** Whether the sign-up made a tree; its history says so in every browser. @param {string} id */
export async function isStart(id) {
  const { data } = await call('GET', `${treeAddress(id)}/revisions/1`)
  return SIGN_UPS.includes(data?.call)
}
