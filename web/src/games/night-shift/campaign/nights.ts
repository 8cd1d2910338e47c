// SPDX-License-Identifier: MIT
// Made by tools/campaign-nights.mjs from plan.ts.
import type { Night } from '../../campaign'

// prettier-ignore
export const nights: readonly Night[] = [
  {'name':'first','options':{'level':'very-easy'},'seed':'b47f85e302bb091ac53114f6ac7811d561dd7a0f867f0b4c2ae811b582cd5994','goal':{'measure':'sweets','bound':8},'wins':94},
  {'name':'kettle','options':{'level':'very-easy'},'seed':'f457cfb5bf8e2aab9b206747fd01726a8ca39a5f0d17580136e63ea4422c49de','goal':{'measure':'cups','bound':2},'wins':88},
  {'name':'rain','options':{'level':'very-easy'},'seed':'78ed8c0d07705b503ac32baaacab331235c8c24450c09f0fb87bafd15247702e','goal':{'measure':'turns','bound':75},'wins':81},
  {'name':'archive','options':{'level':'easy'},'seed':'1187d7e48b29098dd7e3b36afd4fe38076303a00f002352a756bb8297a44218a','goal':{'measure':'sweets','bound':7},'wins':75},
  {'name':'moonlight','options':{'level':'easy'},'seed':'d961fb53c211180c19c3cca43a4f168ac5daec96e21e57d541cf32009a9ecd1f','goal':{'measure':'turns','bound':63},'wins':75},
  {'name':'power-cut','options':{'level':'easy'},'seed':'b72e4d49b43dabae523e26956aa2f7708fb99964e8d08ad4767b584559a14c50','goal':{'measure':'cups','bound':1},'wins':63},
  {'name':'auditor','options':{'level':'regular'},'seed':'2c2140dc47bd01d41640de69bbc9aa62c5b27bf655abe4b54aa749ab7339542e','goal':{'measure':'turns','bound':60},'wins':56},
  {'name':'lift','options':{'level':'regular'},'seed':'f92d792d92389e881d51efe3b5d6f9a530009802479340d1a012fe81159bdf26','goal':{'measure':'sweets','bound':9},'wins':50},
  {'name':'snow','options':{'level':'regular'},'seed':'ab44b26d0cf2f65762256c510646da5850c6f9411863d1ba3b4851a0af5d7660','goal':{'measure':'cups','bound':1},'wins':50},
  {'name':'owl','options':{'level':'difficult'},'seed':'4a71115699d4fec365a751c6e9ee7eec0a5f35d2d60a56be54192a81de31c137','goal':{'measure':'sweets','bound':5},'wins':44},
  {'name':'year-end','options':{'level':'difficult'},'seed':'3e35b591904eb30430fd7776b03e01d0c4d8edd6da79490c040e2dbd895aa09a','goal':{'measure':'turns','bound':59},'wins':38},
  {'name':'five-to-midnight','options':{'level':'difficult'},'seed':'b231b50653afbc25d5780dbe85c6e15ad758d2e19b3b57de85f5449f56659ba3','goal':{'measure':'cups','bound':1},'wins':19},
]
