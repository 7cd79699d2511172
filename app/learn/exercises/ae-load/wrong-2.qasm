OPENQASM 3.0;
include "stdgates.inc";
qubit[1] q;
ry(2.214297435588) q[0];
